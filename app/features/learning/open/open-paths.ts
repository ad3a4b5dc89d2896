export const openLesson = (course: string, lesson: string) => `/courses/${course}/lessons/${lesson}`;
export const openQuiz = (course: string, module: string) => `/courses/${course}/quiz/${module}`;
