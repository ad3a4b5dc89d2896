/** The one script of every page: behaviours only. React comes with the first island somebody uses. */
import { passwordHints } from '#app/features/accounts/password/password-hint.behaviour.ts';
import { session } from '#app/features/accounts/session/session.behaviour.ts';
import { careerQuiz } from '#app/features/careers/career-quiz.behaviour.ts';
import { memberLinks } from '#app/features/certifications/start-path.behaviour.ts';
import { posts } from '#app/features/community/feed/posts.behaviour.ts';
import { helpSearchBox } from '#app/features/help/help-search.behaviour.ts';
import { membersOnly } from '#app/features/learning/course/get-started.behaviour.ts';
import { study } from '#app/features/learning/study/study.behaviour.ts';
import { forms } from '#app/forms/form.behaviour.ts';
import { registry } from '#app/islands.ts';
import { islands } from '#app/platform/islands/islands.behaviour.ts';
import { shrink } from '#app/ui/base/header.behaviour.ts';
import { saveData } from '#app/ui/base/save-data.behaviour.ts';
import { theme } from '#app/ui/base/theme.behaviour.ts';
import { menus } from '#app/ui/controls/menu.behaviour.ts';
import { passwords } from '#app/ui/controls/password.behaviour.ts';
import { sharing } from '#app/ui/controls/share.behaviour.ts';
import { loading } from '#app/ui/feedback/loading.behaviour.ts';
import { regions } from '#app/ui/feedback/region.behaviour.ts';
import { toasts } from '#app/ui/feedback/toast.behaviour.ts';
import { carousels } from '#app/ui/panels/carousel.behaviour.ts';
import { dialogs } from '#app/ui/panels/dialog.behaviour.ts';
import { scrollHere } from '#app/ui/panels/scroll-here.behaviour.ts';
import { tabs } from '#app/ui/panels/tabs.behaviour.ts';

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
