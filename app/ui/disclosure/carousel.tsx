import type { ReactNode } from 'react';
import { Icon } from '#app/ui/base/icon.tsx';
import { IconButton } from '#app/ui/base/icon-button.tsx';

export interface CarouselProps {
  id: string;
  label: string;
  items: { key: string; node: ReactNode }[];
  per?: 1 | 3;
  autoplayMs?: number;
  dots?: boolean;
  count?: boolean;
}

/**
 * Scrolls natively. The script adds buttons, looping and autoplay (none under reduced motion or Save-Data).
 */
export function Carousel({ id, label, items, per = 3, autoplayMs, dots, count }: CarouselProps) {
  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel={autoplayMs ?? 0}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: these are slides, not fields */}
      <div
        className={per === 3 ? 'track three' : 'track'}
        id={id}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        {items.map(({ key, node }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <div key={key} role="group" aria-roledescription="slide" aria-label={`${i + 1} of ${items.length}`}>
            {node}
          </div>
        ))}
      </div>
      {items.length > 1 && (
        <div className="controls script-only">
          <IconButton icon="arrow-left" label="Previous slide" aria-controls={id} data-go="-1" />
          {autoplayMs && (
            <button type="button" className="icon-button" aria-label="Pause" data-pause>
              <Icon name="pause" />
              <Icon name="play" />
            </button>
          )}
          {dots && (
            <span className="dots">
              {items.map(({ key }, i) => (
                <button
                  key={key}
                  type="button"
                  aria-label={`Slide ${i + 1}`}
                  aria-current={i === 0 || undefined}
                  data-dot={i}
                />
              ))}
            </span>
          )}
          <IconButton icon="arrow-right" label="Next slide" aria-controls={id} data-go="1" />
          {count && (
            <span className="count" data-count>
              1 of {items.length}
            </span>
          )}
        </div>
      )}
    </section>
  );
}
