import { useState } from 'react';
import { IslandProblem } from '#app/admin/shared/focus-on.tsx';
import { UploadFields } from './upload-fields.tsx';

/** Used in a form that is submitted by script: problems are shown before anything is uploaded. */
export default function Upload() {
  const [problem, setProblem] = useState('');
  return (
    <>
      <IslandProblem title={problem} />
      <UploadFields onLook={setProblem} />
    </>
  );
}
