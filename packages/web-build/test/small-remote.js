export const mount = () => 'mounted';
