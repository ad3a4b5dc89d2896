import { useState } from 'react';
import { notePressed, sendStep } from '#app/forms/send-step.ts';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';
import styles from './email-preview.css?url';

interface EmailPreviewProps {
  path: string;
  save: () => Promise<unknown>;
}

export function EmailPreview({ path, save }: EmailPreviewProps) {
  const [times, setTimes] = useState(0);
  const [busy, setBusy] = useState(false);
  const sendTest = async () => {
    notePressed();
    setBusy(true);
    await save();
    if ((await sendStep(path)) !== 'led on') setBusy(false);
  };
  const showAgain = async () => {
    await save();
    setTimes((before) => before + 1);
  };
  return (
    <Panel title="How it looks" id="preview">
      <OwnStyles href={styles} />
      <p>Names, dates and the like are examples.</p>
      <iframe
        key={times}
        className="email-frame"
        title="The email with example values"
        src={path}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
      <div className="actions">
        <Button variant="two" icon="rotate-ccw" onClick={() => void showAgain()}>
          Show my changes
        </Button>
        <Button variant="two" disabled={busy} onClick={() => void sendTest()}>
          Send me a test
        </Button>
      </div>
    </Panel>
  );
}
