/** The one script of every page: behaviours only. React comes with the first island somebody uses. */
import { passwordHints } from '#app/features/accounts/password/password-hint.behaviour.ts';
import { session } from '#app/features/accounts/session/session.behaviour.ts';
import { careerQuiz } from '#app/features/careers/career-quiz.behaviour.ts';
import { memberLinks } from '#app/features/certifications/start-path.behaviour.ts';
import { posts } from '#app/features/community/feed/posts.behaviour.ts';
import { membersOnly } from '#app/features/courses/get-started.behaviour.ts';
import { helpSearchBox } from '#app/features/help/help-search.behaviour.ts';
import { forms } from '#app/forms/form.behaviour.ts';
import { registry } from '#app/islands.ts';
import { study } from '#app/member/study.behaviour.ts';
import { islands } from '#app/platform/islands/islands.behaviour.ts';
import { carousels } from '#app/ui/carousel.behaviour.ts';
import { dialogs } from '#app/ui/dialog.behaviour.ts';
import { shrink } from '#app/ui/header.behaviour.ts';
import { loading } from '#app/ui/loading.behaviour.ts';
import { menus } from '#app/ui/menu.behaviour.ts';
import { passwords } from '#app/ui/password.behaviour.ts';
import { regions } from '#app/ui/region.behaviour.ts';
import { saveData } from '#app/ui/save-data.behaviour.ts';
import { scrollHere } from '#app/ui/scroll-here.behaviour.ts';
import { sharing } from '#app/ui/share.behaviour.ts';
import { tabs } from '#app/ui/tabs.behaviour.ts';
import { theme } from '#app/ui/theme.behaviour.ts';
import { toasts } from '#app/ui/toast.behaviour.ts';

for (const start of [
  theme,
  saveData,
  menus,
  loading,
  dialogs,
  carousels,
  tabs,
  passwords,
  toasts,
  sharing,
  shrink,
  regions,
  scrollHere,
  membersOnly,
  helpSearchBox,
  careerQuiz,
  memberLinks,
  study,
  posts,
  forms,
  session,
  passwordHints,
])
  start(document);
islands(document, registry);
