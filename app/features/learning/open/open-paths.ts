export const openLessonPath = (course: string, lesson: string) => `/courses/${course}/lessons/${lesson}`;
export const teachPath = (course: string, module?: string) =>
  `/courses/${course}/teach${module ? `/${module}` : ''}`;
export const openQuizPath = (course: string, module: string) => `/courses/${course}/quiz/${module}`;
