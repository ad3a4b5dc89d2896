interface SiteRoute {
  path: string;
  file: string;
  id?: string | undefined;
  /** For the site map, menus, sharing picture, and the page's own title. */
  page?: { title: string; pattern: string; kind: string };
  /** One page per entry of a collection, listed in the site map. */
  ofEntries?: true;
  /** Reached only from a form or an email, or a file: not for menus. */
  isStep?: true;
  /** Belongs to an entry, a person or a certificate: a text may link to it. */
  isItem?: true;
}

const page = (path: string, file: string, title: string, pattern: string, kind = ''): SiteRoute => ({
  path,
  file,
  page: { title, pattern, kind },
});
const entries = (path: string, file: string, id?: string): SiteRoute => ({ path, file, id, ofEntries: true });
const plain = (path: string, file: string, id?: string): SiteRoute => ({ path, file, id });
const step = (path: string, file: string, id?: string): SiteRoute => ({ path, file, id, isStep: true });
const item = (path: string, file: string): SiteRoute => ({ path, file, isStep: true, isItem: true });

/**
 * Every address a text may link to, except pictures; `app/routes.ts` adds the home page and the routes for
 * staff and machines.
 */
export const siteRoutes: readonly SiteRoute[] = [
  entries('certifications/:id', 'features/certifications/certification-page.tsx'),
  step('certifications/:id/enrol', 'features/certifications/enrol-route.ts'),
  item('certifications/:id/syllabus.pdf', 'features/certifications/syllabus-route.ts'),
  page('courses', 'features/learning/catalogue/courses-page.tsx', 'Free Courses', 'cybersecurity'),
  step('courses/withdraw', 'features/learning/interest/withdraw-page.tsx'),
  entries('courses/:slug', 'features/learning/catalogue/course-page.tsx'),
  entries('courses/:slug/lessons/:lesson', 'features/learning/open/open-lesson-page.tsx'),
  entries('courses/:slug/quiz/:module', 'features/learning/open/open-quiz-page.tsx'),
  step('courses/:slug/enrol', 'features/learning/enrolment/enrol-route.ts'),
  entries('courses/:slug/teach', 'features/learning/open/teach-page.tsx'),
  entries('courses/:slug/teach/:module', 'features/learning/open/teach-sheets-page.tsx'),
  step('courses/:slug/offline.json', 'features/learning/open/offline-route.ts'),
  step('offline', 'features/learning/offline/offline-page.tsx'),
  step('sw.js', 'features/learning/offline/worker-route.ts'),
  step('runner/:kind', 'features/learning/programs/runner-route.ts'),
  item('courses/:slug/tell-me', 'features/learning/interest/interest-page.tsx'),
  page(
    'professional-certifications',
    'features/learning/catalogue/professional-page.tsx',
    'Professional Certifications',
    'cloud-computing',
  ),
  page(
    'exam-prep',
    'features/certifications/exam-prep-page.tsx',
    'Exam Preparation',
    'information-technology',
  ),
  entries('exam-prep/:id', 'features/certifications/practice-page.tsx'),
  page('career-changers', 'site/pages/career-changers-page.tsx', 'Career changers', 'data-science'),
  plain('career-changers/quiz', 'site/pages/career-quiz-page.tsx'),
  page('resources', 'site/pages/resources-page.tsx', 'Resources', 'information-technology'),
  page('training', 'site/pages/training-page.tsx', 'Training solutions', 'data-science-ai'),
  page('blog', 'features/articles/blog-page.tsx', 'Blog', 'professional-skills'),
  step('blog/feed.atom', 'features/articles/feed-route.ts', 'blog-feed'),
  entries('blog/:id', 'features/articles/article-page.tsx', 'post'),
  page('events', 'features/events/pages/events-page.tsx', 'Events', 'events'),
  step('events.ics', 'features/events/calendar/events-ics-route.ts'),
  step('events/cancel', 'features/events/registration/cancel-page.tsx'),
  step('events/confirm', 'features/events/registration/confirm-page.tsx'),
  step('events/consent', 'features/guardianship/pages/consent-page.tsx', 'event-consent'),
  entries('events/:id', 'features/events/pages/event-page.tsx'),
  item('events/:id/event.ics', 'features/events/calendar/event-ics-route.ts'),
  item('events/:id/register', 'features/events/registration/register-page.tsx'),
  page('code-clubs', 'features/code-clubs/pages/code-clubs-page.tsx', 'Code Clubs', 'programming'),
  page(
    'code-clubs/start',
    'features/code-clubs/starter/start-page.tsx',
    'Start a Code Club',
    'programming',
    'Code Clubs',
  ),
  page(
    'code-clubs/join',
    'features/code-clubs/student/join-page.tsx',
    'Join a Code Club',
    'programming',
    'Code Clubs',
  ),
  page(
    'code-clubs/volunteer',
    'features/code-clubs/volunteer/volunteer-page.tsx',
    'Volunteer at a Code Club',
    'programming',
    'Code Clubs',
  ),
  step('code-clubs/consent', 'features/guardianship/pages/consent-page.tsx', 'club-consent'),
  step('code-clubs/guardian', 'features/code-clubs/student/name-guardian-page.tsx'),
  step('code-clubs/new-link', 'features/code-clubs/student/new-link-page.tsx'),
  plain('guardian', 'features/guardianship/pages/guardian-page.tsx'),
  step('guardian/open', 'features/guardianship/pages/open-page.tsx'),
  step('guardian/leave', 'features/guardianship/pages/leave-route.ts'),
  step('guardian/:kind/:id', 'features/guardianship/pages/child-page.tsx'),
  step('guardian/:kind/:id/erase', 'features/guardianship/pages/erase-page.tsx'),
  step('guardian/:kind/:id/data.json', 'features/guardianship/pages/data-route.ts'),
  page(
    'grants-fellowships',
    'features/funding/pages/funding-page.tsx',
    'Grants, Fellowships & Scholarships',
    'professional-skills',
  ),
  entries('grants-fellowships/:id', 'features/funding/pages/opportunity-page.tsx'),
  page(
    'scholarship-enquiry',
    'features/funding/scholarship/scholarship-page.tsx',
    'Apply for Scholarship',
    'scholarships',
  ),
  page(
    'collaborate',
    'features/funding/collaboration/collaboration-page.tsx',
    'Collaborate With Us',
    'collaborate',
  ),
  page('partners', 'site/pages/partners-page.tsx', 'Our Partners', 'networking'),
  page('about-us', 'site/pages/about-page.tsx', 'About Us', 'programming'),
  page('newsroom', 'features/articles/newsroom-page.tsx', 'Newsroom', 'south-africa'),
  step('newsroom/feed.atom', 'features/articles/feed-route.ts', 'newsroom-feed'),
  entries('newsroom/press/:id', 'features/articles/article-page.tsx', 'press-release'),
  entries('newsroom/:id', 'features/articles/article-page.tsx', 'story'),
  page('contact-us', 'features/contact/contact-page.tsx', 'Contact Us', 'digital-literacy'),
  page('help', 'features/help/help-page.tsx', 'Help Centre', 'digital-literacy'),
  step('help/search.json', 'features/help/search-index-route.ts'),
  entries('help/article/:index', 'features/help/help-article-page.tsx'),
  entries('help/:category', 'features/help/category-page.tsx'),
  page('chapters', 'features/chapters/chapters-page.tsx', 'Chapters Across Africa', 'south-africa'),
  page('tech-policy', 'site/pages/tech-policy-page.tsx', 'Technology Policy & Advocacy', 'data-science'),
  entries('tech-policy/:id', 'features/articles/article-page.tsx', 'policy-article'),
  page('newsletter', 'features/newsletter/subscribing/newsletter-page.tsx', 'Newsletter', 'newsletter'),
  step('newsletter/confirm', 'features/newsletter/subscribing/confirm-page.tsx'),
  step('unsubscribe', 'features/newsletter/subscribing/unsubscribe-page.tsx'),
  plain('privacy', 'site/pages/legal-page.tsx', 'privacy'),
  page(
    'privacy/children',
    'features/code-clubs/pages/children-page.tsx',
    'What we know about you',
    'programming',
    'For children',
  ),
  plain('terms', 'site/pages/legal-page.tsx', 'terms'),
  plain('cookies', 'site/pages/legal-page.tsx', 'cookies'),
  plain('contact', 'site/seo/moved-route.ts', 'contact'),
  plain('about', 'site/seo/moved-route.ts', 'about'),
  plain('sitemap.xml', 'site/seo/sitemap-route.ts'),
  step('site.webmanifest', 'site/seo/manifest-route.ts'),
  step('robots.txt', 'site/seo/robots-route.ts'),
  plain('dashboard', 'member/dashboard/dashboard-page.tsx'),
  step('dashboard/cancel/:submission', 'member/dashboard/withdraw-page.tsx'),
  step('dashboard/external-courses/:record', 'member/dashboard/external-course-page.tsx'),
  step('course-access', 'features/learning/enrolment/course-access-page.tsx'),
  item('learn/:slug', 'features/learning/study/learn-page.tsx'),
  step('learn/:slug/device', 'features/learning/study/device/device-route.ts'),
  step('learn/:slug/time', 'features/learning/study/learn-time-route.ts'),
  item('learn/:slug/quiz/:module', 'features/learning/study/quiz/quiz-page.tsx'),
  item('learn/:slug/:lesson', 'features/learning/study/lesson-page.tsx'),
  step('certificates/remove', 'features/learning/certificates/remove-page.tsx'),
  item('certificates/:code', 'features/learning/certificates/certificate-page.tsx'),
  item('certificates/:code/certificate.pdf', 'features/learning/certificates/certificate-pdf-route.ts'),
  item('certificates/:code/status.json', 'features/learning/certificates/status-route.ts'),
  item('certificates/:code/credential.json', 'features/learning/certificates/credential-route.ts'),
  step('.well-known/did.json', 'features/learning/certificates/issuer-route.ts'),
  plain('search', 'site/search/search-page.tsx'),
  plain('profile', 'member/profile/profile-page.tsx'),
  step('posts/report', 'features/community/moderation/report-page.tsx'),
  step('posts/block', 'features/community/moderation/block-page.tsx'),
  step('posts/delete', 'features/community/feed/delete-page.tsx'),
  item('posts/:id', 'features/community/feed/post-page.tsx'),
  step('study-buddies', 'features/community/buddies/study-buddies-page.tsx'),
  page('signup', 'accounts/sign-up/sign-up-page.tsx', 'Create Your Account', 'south-africa'),
  plain('sign-in', 'accounts/sign-in/sign-in-page.tsx'),
  step('sign-in/two-factor', 'accounts/sign-in/second-step-page.tsx'),
  step('sign-in/again', 'accounts/reauthentication/reauthenticate-page.tsx'),
  step('sign-in/:provider', 'accounts/social/social-page.tsx'),
  step('sign-out', 'accounts/sessions/sign-out-route.ts'),
  step('forgot-password', 'accounts/settings/forgot-password-page.tsx'),
  step('reset-password', 'accounts/settings/reset-password-page.tsx'),
  step('verify-email', 'accounts/sign-up/verify-email-page.tsx'),
  step('verify-email/again', 'accounts/sign-up/resend-page.tsx'),
  step('verify-email/new', 'accounts/settings/new-email-page.tsx'),
  plain('settings', 'member/settings/settings-page.tsx'),
  step('settings/export', 'privacy/export-route.ts'),
  step('invitation', 'admin/people/invitation-page.tsx'),
  step('preview', 'admin/content/preview/shared-route.ts'),
  step('preview/ended', 'admin/content/preview/ended-page.tsx'),
];

const withoutParameter = siteRoutes.filter(({ path }) => !path.includes(':'));

export const isSitePath = (path: string): boolean =>
  path === '/' || path === '/source.txt' || withoutParameter.some((route) => `/${route.path}` === path);

export const titleAt = (pathname: string): string =>
  siteRoutes.find(({ path }) => `/${path}` === pathname)?.page?.title ?? '';

export const routePattern = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[a-z0-9-]+')}$`);

const ofMenus = siteRoutes
  .filter(({ path, isStep, ofEntries }) => ofEntries || !(isStep || path.includes(':')))
  .map(({ path }) => routePattern(path));

/** Whether a menu may link to it. */
export const isMenuPath = (path: string): boolean =>
  path === '/' || path === '/source.txt' || ofMenus.some((route) => route.test(path));
