import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.List;

/**
 * A server that speaks MongoDB's wire protocol and keeps its data in a file. Arguments: port, file, and in a container the name of a
 * replica set and the address under which its only member, this server, is reached.
 */
public class MongoWireServer {
    public static void main(String[] args) throws Exception {
        Document member = args.length < 4 ? new Document() : memberOf(args[2], args[3]);
        MongoServer server = new MongoServer(new AtomicBackend(args[1], member).version(ServerVersion.MONGO_5_0));
        Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
        server.bind(member.isEmpty() ? "127.0.0.1" : "0.0.0.0", Integer.parseInt(args[0]));
        Thread.currentThread().join();
    }

    /** What a driver that was told the name of a replica set looks for in the greeting. */
    private static Document memberOf(String set, String address) {
        return new Document("setName", set)
            .append("setVersion", 1)
            .append("hosts", List.of(address))
            .append("me", address)
            .append("primary", address)
            .append("secondary", false);
    }

    /**
     * The backend changes its documents in place, field by field, and its replies contain these documents, not copies: a
     * reader could get the old counters with the new revision of a document, and then overwrite an update. MongoDB
     * shows no such mixture. Here each reply is a copy, made before the next command begins.
     */
    private static final class AtomicBackend extends H2Backend {
        private final Document member;

        AtomicBackend(String file, Document member) {
            super(file);
            this.member = member;
        }

        @Override
        public synchronized Document handleMessage(MongoMessage message) {
            return introduced(super.handleMessage(message).cloneDeeply());
        }

        @Override
        public synchronized Document handleCommand(Channel channel, String database, String command, Document query) {
            return introduced(super.handleCommand(channel, database, command, query).cloneDeeply());
        }

        private Document introduced(Document reply) {
            if (reply.containsKey("ismaster") || reply.containsKey("isWritablePrimary")) reply.putAll(member);
            return reply;
        }
    }
}
