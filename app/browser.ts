/** The script of every page: behaviours, most of which load their larger part on first use. */
import { passwordHints } from '#app/accounts/password/password-hint.behaviour.ts';
import { sessionBehaviour } from '#app/accounts/sessions/session.behaviour.ts';
import { signOutForms } from '#app/accounts/sessions/sign-out.behaviour.ts';
import { postsBehaviour } from '#app/features/community/feed/posts.behaviour.ts';
import { helpSearchBox } from '#app/features/help/help-search.behaviour.ts';
import { memberLinks, membersOnly } from '#app/features/learning/catalogue/get-started.behaviour.ts';
import { deviceBehaviour } from '#app/features/learning/device/device.behaviour.ts';
import { openLesson, startInstalledApp } from '#app/features/learning/open/open-lesson.behaviour.ts';
import { studyTimeBehaviour } from '#app/features/learning/study/study.behaviour.ts';
import { forms } from '#app/forms/form.behaviour.ts';
import { saveData, scrollHere, shrinkHeader, theme } from '#app/ui/base/page.behaviour.ts';
import { menuBehaviour } from '#app/ui/controls/menu.behaviour.ts';
import { passwords } from '#app/ui/controls/password.behaviour.ts';
import { sharing } from '#app/ui/controls/share.behaviour.ts';
import { carousels } from '#app/ui/disclosure/carousel.behaviour.ts';
import { dialogs } from '#app/ui/disclosure/dialog.behaviour.ts';
import { tabsBehaviour } from '#app/ui/disclosure/tabs.behaviour.ts';
import { loading } from '#app/ui/feedback/loading.behaviour.ts';
import { regions } from '#app/ui/feedback/region.behaviour.ts';
import { toasts } from '#app/ui/feedback/toast.behaviour.ts';
import { quizzes } from '#app/ui/quiz/quiz.behaviour.ts';

/** Loads a behaviour on pages with a matching element. */
const only = (selector: string, load: () => Promise<(root: Document) => void>) => (root: Document) => {
  // If the script cannot be loaded, the page says so itself.
  if (root.querySelector(selector))
    load().then(
      (start) => start(root),
      () => {},
    );
};

/** Like `only`, but on the first interaction with the page. */
const onFirstUse = (selector: string, load: () => Promise<(root: Document) => void>) => (root: Document) => {
  const uses = ['pointerdown', 'keydown', 'focusin', 'scroll', 'touchstart'];
  const begin = () => {
    for (const use of uses) root.removeEventListener(use, begin);
    only(selector, load)(root);
  };
  if (root.querySelector(selector))
    for (const use of uses) root.addEventListener(use, begin, { passive: true });
};

for (const start of [
  theme,
  saveData,
  menuBehaviour,
  loading,
  dialogs,
  carousels,
  tabsBehaviour,
  passwords,
  toasts,
  sharing,
  shrinkHeader,
  regions,
  scrollHere,
  membersOnly,
  helpSearchBox,
  quizzes,
  memberLinks,
  studyTimeBehaviour,
  postsBehaviour,
  signOutForms,
  forms,
  sessionBehaviour,
  passwordHints,
  only('.site.staff', () => import('#app/admin/staff.lazy.ts').then(({ staff }) => staff)),
  only('[data-island]:not([data-on-use])', () => import('./islands.ts').then(({ islands }) => islands)),
  onFirstUse('[data-on-use]', () => import('./islands.ts').then(({ islandsInView }) => islandsInView)),
  deviceBehaviour,
  openLesson,
  startInstalledApp,
])
  start(document);
