import { useState } from 'react';
import { notePressed, sendStep } from '#app/forms/send-step.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/field.tsx';
import { Panel } from '#app/ui/disclosure/panel.tsx';

const widths = [
  { name: 'phone', label: 'Phone' },
  { name: 'desktop', label: 'Desktop' },
] as const;

interface PreviewProps {
  path: string;
  pages: readonly string[];
  link: string;
}

export default function Preview({ path, pages, link }: PreviewProps) {
  const [width, setWidth] = useState<(typeof widths)[number]['name']>('phone');
  const [page, setPage] = useState(0);
  const [busy, setBusy] = useState(false);
  const makeNewLink = async () => {
    notePressed();
    setBusy(true);
    if ((await sendStep(path, { step: 'new-link', revision: '0' })) !== 'led on') setBusy(false);
  };
  return (
    <>
      <div className="actions">
        {widths.map(({ name, label }) => (
          <Button key={name} variant="two" aria-pressed={width === name} onClick={() => setWidth(name)}>
            {label}
          </Button>
        ))}
      </div>
      {pages.length > 1 && (
        <label className="field preview-pages">
          Page
          <select
            className="input"
            value={page}
            onChange={(event) => setPage(Number(event.currentTarget.value))}
          >
            {pages.map((one, i) => (
              <option key={one} value={i}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="preview-frame" aria-label="The page" tabIndex={0}>
        <iframe
          key={page}
          data-width={width}
          title={`The page with your draft, as on a ${width}`}
          src={`${path}/preview/page?page=${page}${pages[page]?.match(/#.*/)?.[0] ?? ''}`}
        />
      </section>
      <Panel title="Show it to someone else" id="share">
        <p>
          Anyone who has this link sees the page with your draft, without an account. It works for seven days,
          and ends when the entry is published or taken away. A new link ends all that were given out before.
        </p>
        <TextInput
          id="preview-link"
          name="preview_link"
          autoComplete="off"
          label="Link"
          plainLabel
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="actions">
          <Button
            variant="two"
            icon="copy"
            onClick={() => void navigator.clipboard?.writeText(link).catch(() => {})}
          >
            Copy the link
          </Button>
          <Button variant="two" disabled={busy} onClick={() => void makeNewLink()}>
            New link
          </Button>
        </div>
      </Panel>
    </>
  );
}
