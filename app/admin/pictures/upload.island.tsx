import { useState } from 'react';
import { LiveProblem } from '#app/admin/shared/focus-on.tsx';
import { UploadFields } from './upload-fields.tsx';

/** In a form that sends itself: what is wrong is told before anything travels. */
export default function Upload() {
  const [problem, setProblem] = useState('');
  return (
    <>
      <LiveProblem title={problem} />
      <UploadFields onLook={setProblem} />
    </>
  );
}
