import { keepPage, type ServiceWorkerScope } from '@girouette/ui/offline';
import { LANGUAGE_ADDRESS, PAGE_CACHE } from './kept-language';
import { VOUCHERS } from './saved-vouchers';

const scope = self as unknown as ServiceWorkerScope;

keepPage(scope, {
  name: PAGE_CACHE,
  // All vouchers share one document, so an address that is no voucher loads it too.
  document: '/cadeau/page',
  isPage: (path) => /^\/cadeau\/[^/]+\/?$/.test(path),
  chosen: {
    isFile: (path) => path.includes('/voucher/texts-'),
    files: async () => {
      const known = await (await caches.open(VOUCHERS)).match(LANGUAGE_ADDRESS);
      const [main = ''] = scope.girouetteBuild.files;
      return known ? [main.replace(/[^/]*$/, `texts-${await known.text()}.js`)] : [];
    },
  },
});
