import { useEffect, useState } from 'react';

const every = 25_000;

interface AtWorkProps {
  path: string;
  others: string;
}

/** Asks now and then while in view. The status stays in the page while it is empty, so that its first words are read out. */
export function AtWork({ path, others: loaded }: AtWorkProps) {
  const [others, setOthers] = useState(loaded);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch(`${path}/presence`, { method: 'POST', signal }).catch(() => undefined);
      const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
      // Without an answer nobody knows.
      if (!signal.aborted) setOthers(typeof answer?.others === 'string' ? answer.others : '');
    };
    void ask();
    const timer = setInterval(ask, every);
    document.addEventListener('visibilitychange', ask, { signal });
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [path]);
  return (
    <p className="small-text" role="status">
      {others}
    </p>
  );
}
