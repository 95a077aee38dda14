export declare const SERVICES: readonly string[];
export declare const MICROFRONTENDS: readonly string[];
export declare const FRONTENDS: readonly string[];
