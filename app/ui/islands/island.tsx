import { islands } from 'virtual:site-script';
import type { ComponentType, ReactNode } from 'react';
import { useHydrated } from '#app/ui/base/hydrated.ts';
import { Note } from '#app/ui/feedback/note.tsx';

interface IslandProps<Props extends object> {
  /** Of its file: `entry` for `entry.island.tsx`. */
  name: string;
  of: ComponentType<Props>;
  /** As JSON they travel with the page. */
  props: Props;
  className?: string;
  /** Hydrated when it comes near after somebody has begun to use the page; until then nothing of it is fetched. */
  onUse?: boolean;
}

/** A part of a page that React answers for in the browser (app/islands.ts). No router hooks, no `useId`, no context from around it. */
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

/** Not in an attribute, where each of a text's quotes would be escaped one by one: a draft has up to 512 KB. */
// Splitting takes a third of the time of replacing, where a draft is full of them.
const inScript = (props: object) => JSON.stringify(props).split('<').join('\\u003c');

export const IslandRoot = ({ children }: { children: ReactNode }) => (
  <>
    {!useHydrated() && <Late />}
    {children}
  </>
);

/** Shown after a while, and gone once React answers: on a bad line the script may never come. */
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
