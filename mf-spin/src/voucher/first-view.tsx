import { renderToString } from 'react-dom/server';
import { VoucherPage } from './voucher-page';

/** The markup built into the document. */
export const render = () => renderToString(<VoucherPage token={null} />);
