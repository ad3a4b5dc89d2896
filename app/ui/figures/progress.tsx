import { OwnStyles } from '#app/ui/base/own-styles.tsx';
import styles from './progress.css?url';

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  /** What is progressing, for those who do not see the bar. */
  label: string;
  tone?: 'terra' | 'indigo';
}

/** The bar and its percent in figures. */
export function ProgressBar({ value, label, tone }: ProgressBarProps) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div className="bar-row">
      <OwnStyles href={styles} />
      <progress className={tone ? `bar-p ${tone}` : 'bar-p'} max={100} value={percent} aria-label={label} />
      <b>{percent}%</b>
    </div>
  );
}
