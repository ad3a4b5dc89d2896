import { useState } from 'react';
import { useFormState } from '#app/forms/form.tsx';
import { Picture, type PictureSource } from '#app/ui/base/picture.tsx';

const within = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

/** The point of a picture that stays in view where it is cut: by a tap on it, or by two sliders. */
export function FocusField({ picture }: { picture: PictureSource }) {
  const { typed } = useFormState().answer ?? {};
  const [{ x, y }, setFocus] = useState({
    x: Number(typed?.focus_x ?? picture.focus.x),
    y: Number(typed?.focus_y ?? picture.focus.y),
  });
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same by keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
      <div
        className="focus-picture"
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          setFocus({
            x: within(((clientX - left) / width) * 100),
            y: within(((clientY - top) / height) * 100),
          });
        }}
      >
        <Picture of={picture} sizes="(max-width: 699px) 90vw, 640px" eager />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={`M${x} 0V100M0 ${y}H100`} />
        </svg>
      </div>
      <div className="focus-sliders">
        {sliders.map(({ name, label, value, set }) => (
          <label key={name}>
            {label}
            <input
              type="range"
              name={name}
              min={0}
              max={100}
              value={value}
              onChange={({ currentTarget }) => set(Number(currentTarget.value))}
            />
          </label>
        ))}
      </div>
      <p className="sm mut">So it looks on a card and in a circle:</p>
      <div className="focus-cuts">
        <Picture of={{ ...picture, focus: { x, y } }} sizes="240px" className="wide-cut" silent eager />
        <Picture of={{ ...picture, focus: { x, y } }} sizes="96px" className="round-cut" silent eager />
      </div>
    </fieldset>
  );
}
