export { createBrowserSession } from './browser-session';
export {
  forgetLogin,
  rememberLogin,
  rememberedLogin,
  type RememberedLogin,
} from './remembered-login';
export { useSession } from './use-session';
