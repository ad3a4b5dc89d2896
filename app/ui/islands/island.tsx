import { islands } from 'virtual:site-script';
import type { ComponentType, ReactNode } from 'react';
import { useHydrated } from '#app/ui/base/hydrated.ts';
import { Note } from '#app/ui/feedback/note.tsx';

interface IslandProps<Props extends object> {
  /** File name without extension: `entry` for `entry.island.tsx`. */
  name: string;
  of: ComponentType<Props>;
  /** Sent with the page as JSON. */
  props: Props;
  className?: string;
  /** Hydrates when in view after the first interaction with the page; nothing is fetched before. */
  onUse?: boolean;
}

/**
 * A part of the page hydrated by React (app/islands.ts). No router hooks, `useId` or outer context inside.
 */
export const Island = <Props extends object>({
  name,
  of: Component,
  props,
  className,
  onUse,
}: IslandProps<Props>) => (
  <>
    {!onUse && islands[name]?.map((file) => <link key={file} rel="modulepreload" href={file} />)}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a block of data, in which no sign can end the script */}
    <script type="application/json" dangerouslySetInnerHTML={{ __html: inScript(props) }} />
    <div className={className} data-island={name} data-on-use={onUse}>
      {onUse ? (
        <Component {...props} />
      ) : (
        <IslandRoot>
          <Component {...props} />
        </IslandRoot>
      )}
    </div>
  </>
);

/**
 * Props go into a script element, not an attribute, where every quote would be escaped: a draft has up to 512
 * KB.
 */
// For a draft full of `<`, split and join take a third of the time of `replaceAll`.
const inScript = (props: object) => JSON.stringify(props).split('<').join('\\u003c');

export const IslandRoot = ({ children }: { children: ReactNode }) => (
  <>
    {!useHydrated() && <Late />}
    {children}
  </>
);

/** Shown after a delay and removed on hydration: on a bad connection the script may never arrive. */
const Late = () => (
  <div className="late">
    <Note tone="bad" role="alert" title="Not complete">
      <p>
        Something of this page did not arrive, so its buttons may not answer. Please check your connection and
        load the page again.
      </p>
    </Note>
  </div>
);
