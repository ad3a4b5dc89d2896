import { type PointerEvent, useEffect, useRef, useState } from 'react';

/** Distance in px from the window's edge at which a drag scrolls the page. */
const edge = 64;
const fastest = 14;

export interface Drag {
  start: (event: PointerEvent, from: number) => void;
  markOf: (index: number) => 'before' | 'after' | undefined;
}

export function useDrag(items: () => HTMLElement[], drop: (from: number, to: number) => void): Drag {
  const [at, setAt] = useState<{ from: number; to: number }>();
  const now = useRef({ at, items, drop, y: 0 });
  Object.assign(now.current, { at, items, drop });
  const isOn = at !== undefined;
  useEffect(() => {
    if (!isOn) return;
    const place = () => {
      const { y, items } = now.current;
      const list = items();
      const to = list.findIndex((item) => y < item.getBoundingClientRect().bottom);
      setAt((was) => was && { ...was, to: to < 0 ? list.length - 1 : to });
    };
    const over = ({ clientY }: globalThis.PointerEvent) => {
      now.current.y = clientY;
      place();
    };
    const end = ({ type }: Event) => {
      const { at: last, drop } = now.current;
      if (type === 'pointerup' && last) drop(last.from, last.to);
      setAt(undefined);
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end(event);
    };
    const scroll = () => {
      const { y } = now.current;
      const beyond = Math.min(0, y - edge) + Math.max(0, y - (window.innerHeight - edge));
      if (beyond !== 0) {
        window.scrollBy(0, Math.max(-fastest, Math.min(fastest, beyond / 4)));
        place();
      }
      frame = requestAnimationFrame(scroll);
    };
    let frame = requestAnimationFrame(scroll);
    window.addEventListener('pointermove', over);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', over);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', cancel);
    };
  }, [isOn]);
  return {
    start(event, from) {
      event.preventDefault();
      now.current.y = event.clientY;
      setAt({ from, to: from });
    },
    markOf: (index) =>
      !at || at.to !== index || at.from === index ? undefined : at.to > at.from ? 'after' : 'before',
  };
}
