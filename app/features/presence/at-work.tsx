import { useEffect, useState } from 'react';

const every = 25_000;

interface AtWorkProps {
  path: string;
  others: string;
}

/** Polls while visible. The empty status stays in the page, so that its first text is announced. */
export function AtWork({ path, others: loaded }: AtWorkProps) {
  const [others, setOthers] = useState(loaded);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const ask = async () => {
      if (document.hidden) return;
      const response = await fetch(`${path}/presence`, { method: 'POST', signal }).catch(() => undefined);
      const answer = response?.ok ? await response.json().catch(() => undefined) : undefined;
      // Without an answer it is unknown.
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
