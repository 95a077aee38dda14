import { TestEnvironment } from 'jest-environment-node';
import { chromium } from 'playwright-core';

/** Gives test files the Playwright that their worker has loaded. Otherwise Jest would load its seven megabytes for each file. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.playwright = chromium;
  }
}
