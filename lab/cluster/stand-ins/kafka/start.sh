#!/bin/bash
# Converts KAFKA_* into properties like the official image, formats the storage once, and becomes Kafka.
set -euf
properties=/tmp/server.properties
# KAFKA_A_B is a.b, two underscores are one underscore, three are a dash.
env | sed -n 's/^KAFKA_//p' | while IFS='=' read -r name value; do
  key=$(printf '%s' "$name" | tr '[:upper:]' '[:lower:]' | sed 's/___/-/g; s/__/\x01/g; s/_/./g; s/\x01/_/g')
  printf '%s=%s\n' "$key" "$value"
done >"$properties"
export CLASSPATH=/opt/kafka/libs/*
java kafka.tools.StorageTool format --ignore-formatted -t "${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}" -c "$properties"
exec java -Xms256m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 kafka.Kafka "$properties"
