import { useCallback, useEffect, useState } from 'react';
import { keepText, keptText } from '#app/features/learning/device/device-store.ts';
import { deviceKeeps } from '#app/features/learning/device/start-worker.ts';
import { freePython, isPythonKept, keepPython } from '#app/features/learning/programs/kept-python.ts';
import type { Engine } from '#app/features/learning/programs/runner.ts';

const key = 'python';
/** Stored for the device rather than an account, like the download itself. */
const device = '';

/** Which Python runs a program: the small one unless the lesson asks for the full one, or the learner chose it on this device. */
export function useFullPython(isAsked: boolean) {
  const [isKept, setKept] = useState(false);
  const [isChosen, setChosen] = useState(false);
  const [{ canKeep, canWait }, setDevice] = useState({ canKeep: true, canWait: true });
  const [step, setStep] = useState<'fetching' | 'failed'>();

  /** Reads the current state, which another program on the page may have changed. */
  const look = useCallback(async () => {
    setDevice({ canKeep: deviceKeeps(), canWait: 'Suspending' in WebAssembly });
    setChosen(deviceKeeps() && keptText(key, device) === 'full');
    setKept(await isPythonKept());
  }, []);
  useEffect(() => void look(), [look]);

  async function choose(engine: Engine): Promise<void> {
    if (step === 'fetching') return;
    try {
      setStep('fetching');
      if (engine === 'full') await keepPython();
      if (!isAsked) keepText(key, engine === 'full' ? 'full' : undefined, device);
      setStep(undefined);
    } catch {
      setStep('failed');
    }
    await look();
  }

  async function free(): Promise<void> {
    keepText(key, undefined, device);
    await freePython();
    await look();
  }

  const engine: Engine = canKeep && (isAsked || isChosen) ? 'full' : 'small';
  return {
    engine,
    isMissing: engine === 'full' && isAsked && !isKept,
    isKept,
    canKeep,
    canWait,
    step,
    look,
    choose,
    free,
  };
}

export type FullPythonUse = ReturnType<typeof useFullPython>;
