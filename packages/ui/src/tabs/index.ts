export { TabLinks } from './tab-links';
export { Tabs, type Tab } from './tabs';
