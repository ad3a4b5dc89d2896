import { colours } from '#app/branding/colours.content.ts';
import { emailCollection } from '#app/email/texts/email-collection.ts';
import { blogPage } from '#app/features/articles/blog-page.content.ts';
import { newsroomPage } from '#app/features/articles/newsroom-page.content.ts';
import { policyArticles } from '#app/features/articles/policy-article.content.ts';
import { policyPage } from '#app/features/articles/policy-page.content.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { pressReleases } from '#app/features/articles/press-release.content.ts';
import { stories } from '#app/features/articles/story.content.ts';
import { careerChangers, careerQuiz } from '#app/features/careers/careers.content.ts';
import { certificationGeneric, certifications } from '#app/features/certifications/certification.content.ts';
import { examPrep } from '#app/features/certifications/exam-prep.content.ts';
import { practiceQuizzes } from '#app/features/certifications/practice-quiz.content.ts';
import { chapters } from '#app/features/chapters/chapter.content.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { communityPosts } from '#app/features/community/feed/community-post.content.ts';
import { contact } from '#app/features/contact/contact.content.ts';
import { events } from '#app/features/events/event/event.content.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import { fellowships } from '#app/features/funding/opportunity/fellowship.content.ts';
import { fundingPage } from '#app/features/funding/opportunity/funding-page.content.ts';
import { grants } from '#app/features/funding/opportunity/grant.content.ts';
import { scholarships } from '#app/features/funding/opportunity/scholarship.content.ts';
import { helpArticles } from '#app/features/help/help-article.content.ts';
import { helpCategories } from '#app/features/help/help-category.content.ts';
import { helpPage } from '#app/features/help/help-page.content.ts';
import { catalogue } from '#app/features/learning/courses/catalogue.content.ts';
import { courses } from '#app/features/learning/courses/course.content.ts';
import { learningModules } from '#app/features/learning/courses/learning-module.content.ts';
import { tracks } from '#app/features/learning/courses/track.content.ts';
import { retention } from '#app/organisation/retention.content.ts';
import { site } from '#app/organisation/site.content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { benefits, heroSlides, home, testimonials, videoStories } from '#app/site/home/home.content.ts';
import { menus } from '#app/site/layout/menus.content.ts';
import { about } from '#app/site/pages/about.content.ts';
import { legalPages } from '#app/site/pages/legal.content.ts';
import { partners } from '#app/site/pages/partners.content.ts';
import { resources } from '#app/site/pages/resources.content.ts';
import { sponsors } from '#app/site/pages/sponsors.content.ts';
import { team } from '#app/site/pages/team.content.ts';
import { training } from '#app/site/pages/training.content.ts';
import { searchSynonyms } from '#app/site/search/search-synonyms.content.ts';
import { emails } from './emails.ts';

export const collections: readonly Collection[] = [
  posts,
  blogPage,
  careerChangers,
  careerQuiz,
  certifications,
  certificationGeneric,
  examPrep,
  practiceQuizzes,
  chapters,
  codeClubs,
  codeClubsPage,
  communityPosts,
  contact,
  catalogue,
  courses,
  tracks,
  events,
  eventsPage,
  fellowships,
  fundingPage,
  grants,
  scholarships,
  helpArticles,
  helpCategories,
  helpPage,
  learningModules,
  newsroomPage,
  pressReleases,
  stories,
  policyArticles,
  policyPage,
  site,
  colours,
  about,
  heroSlides,
  videoStories,
  testimonials,
  benefits,
  home,
  legalPages,
  menus,
  partners,
  resources,
  searchSynonyms,
  sponsors,
  team,
  training,
  retention,
  emailCollection(emails),
] as Collection[];
