import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  serverBuildFile: 'app.js',
  splitRouteModules: false,
  // No page navigates in the browser: nothing asks for the list of routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
