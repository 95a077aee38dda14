export { textPdf } from '@girouette/ui/pdf';
