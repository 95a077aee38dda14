/**
 * "Se souvenir de moi" (docs/specification §4): e-mail and password prefill the form next time. They are stored in local storage, encrypted
 * with a key in IndexedDB that scripts cannot export.
 */
import { readKey } from './login-key';

export interface RememberedLogin {
  email: string;
  password: string;
}

const STORAGE_KEY = 'girouette.remembered';
const IV_BYTES = 12;

/** Saves the login. Saves nothing when this browser cannot encrypt it. */
export async function rememberLogin(login: RememberedLogin): Promise<void> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(login));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await readKey(), text);
    localStorage.setItem(STORAGE_KEY, toBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)])));
  } catch {
    forgetLogin();
  }
}

/** @returns the saved login, or null when there is none or it cannot be decrypted */
export async function rememberedLogin(): Promise<RememberedLogin | null> {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored === null) return null;
    const bytes = fromBase64(stored);
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES) },
      await readKey(),
      bytes.slice(IV_BYTES),
    );
    return JSON.parse(new TextDecoder().decode(text)) as RememberedLogin;
  } catch {
    forgetLogin();
    return null;
  }
}

export function forgetLogin(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    return;
  }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
