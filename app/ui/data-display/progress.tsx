import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import styles from './progress.css?url';

interface ProgressBarProps {
  value: number;
  label: string;
}

export function ProgressBar({ value, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="bar-row">
      <OwnStyles href={styles} />
      <progress className="progress-bar" max={100} value={percent} aria-label={label} />
      <b>{percent}%</b>
    </div>
  );
}
