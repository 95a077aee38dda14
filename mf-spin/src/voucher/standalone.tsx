import { createRoot } from 'react-dom/client';
import { readVoucher } from '../shared/spin-api';
import { VoucherPage } from './voucher-page';
import '@girouette/ui/tokens.css';
import '../page/page.css';

const token = location.pathname.split('/')[2] ?? '';
const root = document.getElementById('app');
if (root) createRoot(root).render(<VoucherPage voucher={readVoucher(token)} />);
if (process.env.NODE_ENV !== 'development') {
  void navigator.serviceWorker?.register('/cadeau/service-worker.js').catch(() => undefined);
}
