export { createBrowserSession } from './browser-session';
export { isAccountKnown, rememberAccount } from './known-account';
export {
  forgetLogin,
  rememberLogin,
  rememberedLogin,
  type RememberedLogin,
} from './remembered-login';
export { draftKey } from './unsaved';
export { useSession } from './use-session';
