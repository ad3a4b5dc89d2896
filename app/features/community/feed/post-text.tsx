import { isLong } from './contribution.ts';

interface PostTextProps {
  text: string;
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
        <a className="more small-text unfold" href={`#${foldedIn}`}>
          Read on
        </a>
      )}
    </>
  );
}
