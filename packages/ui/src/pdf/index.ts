export { printable, textPdf, type Attachment } from './text-pdf';
