export { textPdf, type Attachment } from './text-pdf';
