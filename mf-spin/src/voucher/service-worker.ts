import { keepPage, type ServiceWorkerScope } from '@girouette/ui/offline';

keepPage(self as unknown as ServiceWorkerScope, {
  name: 'girouette.voucher',
  // All vouchers share one document, so an address that is no voucher loads it too.
  document: '/cadeau/page',
  isPage: (path) => /^\/cadeau\/[^/]+\/?$/.test(path),
});
