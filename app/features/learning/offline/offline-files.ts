/** What a course needs on a device to be learned without a line. */
export interface OfflineFiles {
  /** Changes with the course and with the product. */
  version: string;
  /** Pages and all that they load, ours alone. */
  files: string[];
  /** What is to be fetched, in bytes as they travel. */
  bytes: number;
}

export const offlinePath = (course: string) => `/courses/${course}/offline.json`;

/** The page that says what is saved on the device, and is shown where a page cannot be had. */
export const offlinePagePath = '/offline';

/** In the head of pages from which the site is put on a phone's home screen. */
export const manifestLink = { tagName: 'link', rel: 'manifest', href: '/site.webmanifest' } as const;

/** Such as `1.2 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
