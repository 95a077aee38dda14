/** The point of a circle at an angle, clockwise from the top. */
export function pointAt(center: number, radius: number, degrees: number): [number, number] {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return [round(center + radius * Math.cos(radians)), round(center + radius * Math.sin(radians))];
}

/** The outline of a slice of the given degrees that points straight up. */
export function sectorPath(center: number, radius: number, degrees: number): string {
  const [x1, y1] = pointAt(center, radius, -degrees / 2);
  const [x2, y2] = pointAt(center, radius, degrees / 2);
  return `M${center} ${center}L${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}Z`;
}
