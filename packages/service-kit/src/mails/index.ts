export { createMailRequest, readMailContent, type RequestedMail } from './mail-request';
