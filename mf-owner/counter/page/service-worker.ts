import { keepPage, type ServiceWorkerScope } from '@girouette/ui/offline';

keepPage(self as unknown as ServiceWorkerScope, {
  name: 'girouette.counter',
  document: '/counter',
  isPage: (path) => path === '/counter' || path === '/counter/',
  files: [
    '/counter/manifest.webmanifest',
    '/counter/icon.svg',
    '/counter/icon-192.png',
    '/counter/icon-512.png',
  ],
});
