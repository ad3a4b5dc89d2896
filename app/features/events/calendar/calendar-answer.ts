import type { RouterContextProvider } from 'react-router';
import { site } from '#app/organisation/site.content.ts';
import { contentContext, settingsContext } from '#app/platform/context.ts';
import { calendarType } from './calendar.ts';

export function calendarSource(context: Readonly<RouterContextProvider>) {
  const content = context.get(contentContext);
  return {
    origin: new URL(context.get(settingsContext).SITE_URL).origin,
    organisation: content.single(site).name,
    since: content.since,
  };
}

export const calendarAnswer = (calendar: string, filename: string) =>
  new Response(calendar, {
    headers: { 'Content-Type': calendarType, 'Content-Disposition': `inline; filename="${filename}"` },
  });
