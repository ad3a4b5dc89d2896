import { useState } from 'react';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';
import { useTypedBefore } from '#app/ui/islands/typed-before.ts';

const within = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Used in a form that is submitted by script. */
export default function FocusField({ picture }: { picture: PictureSource }) {
  const [{ x, y }, setFocus] = useState(picture.focus);
  useTypedBefore('focus_x', (typed: string) => setFocus((before) => ({ ...before, x: Number(typed) })));
  useTypedBefore('focus_y', (typed: string) => setFocus((before) => ({ ...before, y: Number(typed) })));
  const sliders = [
    {
      name: 'focus_x',
      label: 'From the left, in per cent',
      value: x,
      set: (value: number) => setFocus({ x: value, y }),
    },
    {
      name: 'focus_y',
      label: 'From the top, in per cent',
      value: y,
      set: (value: number) => setFocus({ x, y: value }),
    },
  ];
  return (
    <fieldset className="stack focus-field">
      <legend>The point that stays in view</legend>
      <p className="hint">
        Cards and banners cut a picture. Tap the face or thing that must not be cut away.
      </p>
      <button
        type="button"
        className="focus-picture"
        aria-label={`The point is ${x} % from the left and ${y} % from the top. Arrow keys move it.`}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return;
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          setFocus({
            x: within(((clientX - left) / width) * 100),
            y: within(((clientY - top) / height) * 100),
          });
        }}
        onKeyDown={(event) => {
          const way = ways[event.key];
          if (!way) return;
          event.preventDefault();
          const by = event.shiftKey ? 10 : 1;
          setFocus({ x: within(x + way[0] * by), y: within(y + way[1] * by) });
        }}
      >
        <Picture of={picture} sizes="(max-width: 699px) 90vw, 640px" eager silent />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} 0V100M0 ${y}H100`} />
        </svg>
      </button>
      <div className="focus-sliders">
        {sliders.map(({ name, label, value, set }) => (
          <label key={name}>
            {label}
            <input
              type="range"
              id={name}
              name={name}
              min={0}
              max={100}
              value={value}
              onChange={({ currentTarget }) => set(Number(currentTarget.value))}
            />
          </label>
        ))}
      </div>
      <p className="small-text muted">So it looks on a card and in a circle:</p>
      <div className="focus-cuts">
        <Picture of={{ ...picture, focus: { x, y } }} sizes="240px" className="wide-cut" silent eager />
        <Picture of={{ ...picture, focus: { x, y } }} sizes="96px" className="round-cut" silent eager />
      </div>
    </fieldset>
  );
}
