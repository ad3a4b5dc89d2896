import activities from '#app/features/learning/activities/activities.css?url';
import { OwnStyles } from '#app/ui/base/own-styles.tsx';

/** What a course's outline and its quizzes need beyond the styles of public pages. */
export const OpenStyles = () => <OwnStyles href={activities} />;
