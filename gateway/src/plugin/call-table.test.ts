import { defineEndpoint, type EndpointDefinition } from '@girouette/contracts';
import { makeCallTable } from './call-table';

const aCall = (method: EndpointDefinition['method'], path: EndpointDefinition['path']) =>
  defineEndpoint({ service: 'game', method, path, permission: 'page:play', responses: {} });

const byId = aCall('GET', '/api/game/:id');
const play = aCall('GET', '/api/game/play');
const update = aCall('PUT', '/api/game/:id');
const clicks = aCall('POST', '/api/game/:id/clicks');
const special = aCall('POST', '/api/game/special/:kind');
const table = makeCallTable([byId, play, update, clicks, special]);

test('a path without parameters is found as it is written', () => {
  expect(table.find('GET', '/api/game/play')).toBe(play);
});

test('a parameter takes any one segment', () => {
  expect(table.find('GET', '/api/game/42')).toBe(byId);
  expect(table.find('GET', '/api/game/')).toBeNull();
  expect(table.find('GET', '/api/game/42/43')).toBeNull();
});

test('what is written out wins over a parameter, from left to right', () => {
  expect(table.find('POST', '/api/game/special/clicks')).toBe(special);
  expect(table.find('POST', '/api/game/other/clicks')).toBe(clicks);
});

test('another method of the same path falls back to the parameter', () => {
  expect(table.find('PUT', '/api/game/play')).toBe(update);
});

test('HEAD finds the row of GET', () => {
  expect(table.find('HEAD', '/api/game/play')).toBe(play);
});

test('letters of another case are another path', () => {
  expect(table.find('GET', '/API/game/play')).toBeNull();
});

test('a path knows its methods', () => {
  expect(table.methodsOf('/api/game/42')).toEqual(['GET', 'PUT']);
  expect(table.methodsOf('/api/nothing')).toEqual([]);
});
