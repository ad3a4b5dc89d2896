/** What a device needs to take a course offline. */
export interface OfflineFiles {
  /** Changes with the course and with the product. */
  version: string;
  /** Pages and everything they load from this site. */
  files: string[];
  /** The size of the download, compressed, in bytes. */
  bytes: number;
}

export const offlinePath = (course: string) => `/courses/${course}/offline.json`;

/** Lists what is saved on the device; shown in place of a page that cannot be loaded. */
export const offlinePagePath = '/offline';

/** In the head of pages from which people add the site to their home screen. */
export const manifestLink = { tagName: 'link', rel: 'manifest', href: '/site.webmanifest' } as const;

/** Such as `1.2 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
