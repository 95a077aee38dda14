export { createMailRequest, readMailContent, type RequestedMail } from './mail-request';
export { createWinnerMailRequest, readWinnerAddress, sealWinnerAddress } from './winner-mail';
