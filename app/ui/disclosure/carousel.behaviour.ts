export function carousels(root: ParentNode): void {
  const known = new WeakSet<Element>();
  const start = (part: ParentNode) => {
    for (const box of part.querySelectorAll<HTMLElement>('[data-carousel]')) {
      if (!known.has(box)) carousel(box);
      known.add(box);
    }
  };
  start(root);
  root.addEventListener('morphed', ({ target }) => start(target as Element));
}

const calm = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || 'save' in document.documentElement.dataset;

function carousel(box: HTMLElement): void {
  const track = box.querySelector<HTMLElement>('.track');
  if (!track) return;
  const count = () => track.children.length;
  const pause = box.querySelector<HTMLElement>('[data-pause]');
  const number = box.querySelector<HTMLElement>('[data-count]');
  const scene = box.parentElement?.querySelector<HTMLElement>('[data-scenes]');
  let at = 0;
  let paused = calm();
  let busy = false;
  let goal: number | undefined;

  const show = (next: number) => {
    const end = track.scrollLeft + track.clientWidth >= track.scrollWidth - 4;
    const wrapped = next > at && end ? 0 : (next + count()) % count();
    const slide = track.children[wrapped] as HTMLElement;
    const left = slide.offsetLeft - (track.firstElementChild as HTMLElement).offsetLeft;
    goal = Math.min(left, track.scrollWidth - track.clientWidth);
    track.scrollTo({ left, behavior: calm() ? 'instant' : 'smooth' });
    mark(wrapped);
    if (scene) turnScene(scene);
  };
  const mark = (next: number) => {
    at = next;
    if (number) number.textContent = `${at + 1} of ${count()}`;
    for (const dot of box.querySelectorAll<HTMLElement>('[data-dot]'))
      dot.setAttribute('aria-current', String(Number(dot.dataset.dot) === at));
  };
  const setPaused = (on: boolean) => {
    paused = on;
    pause?.classList.toggle('paused', on);
    pause?.setAttribute('aria-label', on ? 'Play' : 'Pause');
  };

  box.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button');
    if (button?.dataset.go) show(at + Number(button.dataset.go));
    else if (button?.dataset.dot) show(Number(button.dataset.dot));
    else if (button && button === pause) setPaused(!paused);
    else return;
    number?.setAttribute('aria-live', 'polite');
  });
  whenScrolled(track, () => {
    // The user has interrupted the scrolling.
    if (goal !== undefined && Math.abs(track.scrollLeft - goal) > 4) return;
    goal = undefined;
    const width = (track.scrollWidth + 24) / count();
    mark(Math.min(count() - 1, Math.round(track.scrollLeft / width)));
  });
  for (const type of ['pointerdown', 'wheel', 'keydown'])
    track.addEventListener(
      type,
      () => {
        goal = undefined;
      },
      { passive: true },
    );
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    box.addEventListener(type, () => {
      busy =
        box.matches(':hover') || (box.contains(document.activeElement) && document.activeElement !== pause);
    });
  const every = Number(box.dataset.carousel);
  if (!every || !pause) return;
  setPaused(paused);
  setInterval(() => {
    if (count() > 1 && !paused && !busy && !document.hidden) show(at + 1);
  }, every);
}

/** Calls `ended` when scrolling stops; without `scrollend`, after a short rest. */
function whenScrolled(track: HTMLElement, ended: () => void): void {
  if ('onscrollend' in window) {
    track.addEventListener('scrollend', ended);
    return;
  }
  let resting: ReturnType<typeof setTimeout> | undefined;
  track.addEventListener(
    'scroll',
    () => {
      clearTimeout(resting);
      resting = setTimeout(ended, 150);
    },
    { passive: true },
  );
}

function turnScene(scene: HTMLElement): void {
  const old = scene.lastElementChild as HTMLImageElement;
  const next = old.cloneNode() as HTMLImageElement;
  const total = Number(scene.dataset.scenes);
  next.src = old.src.replace(/(\d+)\.svg$/, (_, n) => `${(Number(n) % total) + 1}.svg`);
  next.decode().then(
    () => {
      scene.append(next);
      setTimeout(() => old.remove(), 1_000);
    },
    () => {},
  );
}
