import { Toasts } from '#app/ui/feedback/toast.tsx';
import { AdministrationSpecimen } from './administration.tsx';
import { CatalogueSpecimen } from './catalogue.tsx';
import { ControlsSpecimen } from './controls.tsx';
import { CourseSpecimen } from './course.tsx';
import { DashboardSpecimen } from './dashboard.tsx';
import { FieldsSpecimen } from './fields.tsx';
import { FrontSpecimen } from './front.tsx';
import { VoicesSpecimen } from './voices.tsx';

export const Specimen = () => (
  <>
    <FrontSpecimen />
    <VoicesSpecimen />
    <CourseSpecimen />
    <CatalogueSpecimen />
    <ControlsSpecimen />
    <FieldsSpecimen />
    <DashboardSpecimen />
    <AdministrationSpecimen />
    <Toasts
      toast={{ tone: 'success', title: 'Welcome back!', description: 'You have successfully signed in' }}
    />
  </>
);
