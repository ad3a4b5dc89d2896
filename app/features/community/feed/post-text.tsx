import { isLong } from './lengths.ts';

interface PostTextProps {
  text: string;
  /** Id of what holds it, where a long text stays folded until that is the page's target. */
  foldedIn?: string | undefined;
}

export function PostText({ text, foldedIn }: PostTextProps) {
  const isFolded = foldedIn !== undefined && isLong(text);
  return (
    <>
      <p className={isFolded ? 'post-text folded' : 'post-text'} dir="auto">
        {text}
      </p>
      {isFolded && (
        <a className="more sm unfold" href={`#${foldedIn}`}>
          Read on
        </a>
      )}
    </>
  );
}
