export { createBrowserSession } from './browser-session';
export { isAccountKnown, rememberAccount } from './known-account';
export {
  forgetLogin,
  rememberLogin,
  rememberedLogin,
  type RememberedLogin,
} from './remembered-login';
export { useSession } from './use-session';
