import { useState } from 'react';
import { LiveProblem } from '#app/admin/shared/focus-on.tsx';
import { UploadFields } from './upload-fields.tsx';

/** Used in a form that is submitted by script: problems are shown before anything is uploaded. */
export default function Upload() {
  const [problem, setProblem] = useState('');
  return (
    <>
      <LiveProblem title={problem} />
      <UploadFields onLook={setProblem} />
    </>
  );
}
